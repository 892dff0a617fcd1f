console.log('hello', process.version)
