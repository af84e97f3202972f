/** The requirements of a password; the server asks the same, and refuses the commonest ones besides. */
export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit'

const SHORTEST = 8

const rules: readonly (readonly [PasswordRule, (password: string) => boolean])[] = [
  ['length', (password) => Array.from(password).length >= SHORTEST],
  ['upper', (password) => /\p{Lu}/u.test(password)],
  ['lower', (password) => /\p{Ll}/u.test(password)],
  ['digit', (password) => /\d/.test(password)],
]

/** Every rule with whether the password keeps it, in the order in which they are read. */
export const keptRules = (password: string): readonly { rule: PasswordRule; kept: boolean }[] =>
  rules.map(([rule, keeps]) => ({ rule, kept: keeps(password) }))

export const isGoodPassword = (password: string): boolean => keptRules(password).every(({ kept: stored }) => stored)
