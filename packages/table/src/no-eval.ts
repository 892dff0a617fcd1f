// The page makes no program out of text, and its security policy forbids it. The schema checker is told before it tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
