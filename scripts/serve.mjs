// Serves a folder of plain files, for the browser tests: the table without a server of games, as any static host would.
import { createServer } from 'node:http'
import { filesIn } from '../packages/server/src/http/files.ts'

/** Listens on the port, or on the next free one after it; gives back the server and its port. */
export function serve(folder, port, tries = 50) {
  return new Promise((done, fail) => {
    const server = createServer(filesIn(folder))
    server.on('error', error => {
      if (error.code === 'EADDRINUSE' && tries > 1 && port < 65535) done(serve(folder, port + 1, tries - 1))
      else fail(error)
    })
    server.listen(port, 'localhost', () => done({ server, port: server.address().port }))
  })
}
