import { keepAsking } from '../pwa/keep-asking.ts'

/** The sentence for a problem, for who can wait for its words: a first page need not carry them. */
export const explainLater = (error: unknown): Promise<string> =>
  keepAsking(() => import('./explain.ts')).then((m) => m.explain(error))
