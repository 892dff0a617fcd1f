// A shelf keeps records by id: in IndexedDB, or in localStorage where that is closed to us.

export interface Shelf<T extends { id: string }> {
  get(id: string): Promise<T | undefined>
  all(): Promise<T[]>
  /** Puts a record where `fits` holds of what lies there, and says whether it did. Nothing comes between the two. */
  put(record: T, fits: (kept: T | undefined) => boolean): Promise<boolean>
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
  /** One transaction; what `act` gives is read when it is over. A write has then reached the disk, not only its queue. */
  function run<R>(
    mode: IDBTransactionMode,
    act: (on: IDBObjectStore, fail: (error: unknown) => void) => () => R,
  ): Promise<R> {
    return new Promise((done, fail) => {
      const transaction = db.transaction(store, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
      transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error('indexedDB'))
      const result = act(transaction.objectStore(store), fail)
      transaction.oncomplete = () => done(result())
    })
  }
  return {
    get: id =>
      run('readonly', on => {
        const found = on.get(id) as IDBRequest<T | undefined>
        return () => found.result
      }),
    all: () =>
      run('readonly', on => {
        const found = on.getAll() as IDBRequest<T[]>
        return () => found.result
      }),
    put: (record, fits) =>
      run('readwrite', (on, fail) => {
        let put = false
        const found = on.get(record.id) as IDBRequest<T | undefined>
        found.onsuccess = () => {
          put = fits(found.result)
          try {
            if (put) on.put(record)
          } catch (error) {
            fail(error)
            on.transaction.abort()
          }
        }
        return () => put
      }),
    remove: id => run('readwrite', on => (on.delete(id), () => undefined)),
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
    put: async (record, fits) => {
      if (!fits(read(prefix + record.id))) return false
      localStorage.setItem(prefix + record.id, JSON.stringify(record))
      return true
    },
    remove: async id => localStorage.removeItem(prefix + id),
  }
}
