// A shelf keeps records by id: in IndexedDB, or in localStorage where that is closed to us.

export interface Shelf<T extends { id: string }> {
  get(id: string): Promise<T | undefined>
  all(): Promise<T[]>
  put(record: T): Promise<void>
  remove(id: string): Promise<void>
}

export async function openShelf<T extends { id: string }>(database: string, store: string): Promise<Shelf<T>> {
  try {
    return databaseShelf<T>(await open(database, store), store)
  } catch {
    return plainShelf<T>(`${database}.${store}.`)
  }
}

function open(database: string, store: string): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' })
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error ?? new Error('indexedDB'))
    request.onblocked = () => fail(new Error('blocked'))
  })
}

function databaseShelf<T extends { id: string }>(db: IDBDatabase, store: string): Shelf<T> {
  function run<R>(mode: IDBTransactionMode, act: (on: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    return new Promise((done, fail) => {
      const transaction = db.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      transaction.oncomplete = () => done(request.result)
      transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error('indexedDB'))
    })
  }
  return {
    get: id => run('readonly', on => on.get(id) as IDBRequest<T | undefined>),
    all: () => run('readonly', on => on.getAll() as IDBRequest<T[]>),
    put: async record => {
      await run('readwrite', on => on.put(record))
    },
    remove: async id => {
      await run('readwrite', on => on.delete(id))
    },
  }
}

function plainShelf<T extends { id: string }>(prefix: string): Shelf<T> {
  const read = (key: string): T | undefined => {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  }
  return {
    get: async id => read(prefix + id),
    all: async () =>
      Object.keys(localStorage)
        .filter(key => key.startsWith(prefix))
        .flatMap(key => read(key) ?? []),
    put: async record => localStorage.setItem(prefix + record.id, JSON.stringify(record)),
    remove: async id => localStorage.removeItem(prefix + id),
  }
}
