/** The sentence for a problem, for who can wait for its words: a first page need not carry them. */
export const explainLater = async (error: unknown): Promise<string> => {
  const { explain } = await import('./explain.ts')
  return explain(error)
}
