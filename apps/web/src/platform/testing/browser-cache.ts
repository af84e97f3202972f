/** As much of a browser's `caches` as is used here. */
export const browserCaches = (): { open: () => Promise<object> } => {
  const kept = new Map<string, string>()
  const cache = {
    put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
    match: (key: string) => {
      const text = kept.get(key)
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    },
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
  }
  return { open: () => Promise.resolve(cache) }
}
