import type { NextWords } from './words.ts'

/** Keeps what is said under a name. */
export const createNotebook = (next: NextWords) => {
  const texts: Record<string, string> = {}
  const say = (name: string, most: number): string => (texts[name] = next(most))
  return {
    texts,
    say,
    sayAll: <Name extends string>(prefix: string, fields: Readonly<Record<Name, number>>) =>
      Object.fromEntries(
        Object.entries<number>(fields).map(([field, most]) => [field, say(`${prefix}.${field}`, most)]),
      ) as Record<Name, string>,
  }
}
export type Notebook = ReturnType<typeof createNotebook>

/** The answer, which has to be a yes: throws what a refusal says. */
export const taken = <Answer extends { status: number; problem: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer
}
