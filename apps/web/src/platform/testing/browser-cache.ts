/** As much of a browser's `caches` as is used here. */
export const browserCaches = (): { open: () => Promise<object> } => {
  const stored = new Map<string, string>()
  const cache = {
    put: async (key: string, answer: Response) => void stored.set(key, await answer.text()),
    match: (key: string) => {
      const text = stored.get(key)
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    },
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (key: string) => Promise.resolve(stored.delete(key)),
  }
  return { open: () => Promise.resolve(cache) }
}
