/** A dotted name in SQL (`programs.v_programs`, `o.uuid`, `schema.table.column`) and where it begins in the text. */
export type SqlName = { parts: string[]; offset: number; after_references: boolean }

/**
 * The SQL with every comment and every string constant blanked out, at the same length, so that offsets still hold.
 * The bodies of functions ($$ ... $$) are code and stay; only their marks go.
 */
export const blankSql = (text: string): string => {
  const blank = (piece: string): string => piece.replace(/[^\n]/g, ' ')
  const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|e'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|\$(?:[a-z_]\w*)?\$/gi
  return text.replace(tokens, blank)
}

/** Every dotted name of a SQL text, quoted or not; blank it first. Function calls count, numbers and `a.*` do not. */
export const dottedNames = (blanked: string): SqlName[] => {
  const name = /(?<![\w."$])("?[a-z_]\w*"?)((?:\s*\.\s*"?[a-z_]\w*"?)+)/gi
  return [...blanked.matchAll(name)].map((match) => ({
    parts: match[0].split('.').map((part) => part.trim().replaceAll('"', '').toLowerCase()),
    offset: match.index,
    after_references: /\breferences\s+$/i.test(blanked.slice(Math.max(0, match.index - 40), match.index)),
  }))
}

/** One statement of a migration, blanked, with its offset. Semicolons inside of function bodies do not end it. */
export const splitStatements = (text: string): { text: string; offset: number }[] => {
  const blanked = blankSql(text)
  const bodies = [...text.matchAll(/\$(\w*)\$[\s\S]*?\$\1\$/g)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  )
  const inside = (offset: number): boolean => bodies.some(([start, end]) => offset > start && offset < end)
  const found: { text: string; offset: number }[] = []
  let start = 0
  for (const { index } of blanked.matchAll(/;|$/g)) {
    if (index < blanked.length && inside(index)) continue
    const piece = blanked.slice(start, index)
    const lead = piece.length - piece.trimStart().length
    if (piece.trim() !== '') found.push({ text: piece.trim(), offset: start + lead })
    start = index + 1
  }
  return found
}

/** A text that PostgreSQL would be asked to run, judged by how it begins. */
export const looksLikeSql = (text: string): boolean =>
  /^\s*(select\s|insert\s+into\s|update\s+(only\s+)?[\w".]+\s+(as\s+\w+\s+|\w+\s+)?set\s|delete\s+from\s|merge\s+into\s|with\s+(recursive\s+)?\w+\s*(\([^)]*\)\s*)?as\s)/i.test(
    text,
  ) ||
  /^\s*(create|alter|drop|truncate|lock|grant|revoke)\s+(or\s+replace\s+)?(table|view|index|unique|schema|role|database|function|trigger|type|sequence|usage|select|all|update)\b/i.test(
    text,
  )
