interface TypedAddresses {
  /** Each once, in the order in which they were typed. */
  readonly emails: readonly string[]
  /** Separators between addresses. */
  readonly wrong: readonly string[]
  readonly doubles: number
}

/** A list as it is pasted: lines, commas, semicolons, 'Name <address>', tabs of a spreadsheet. */
export const addressesIn = (text: string): TypedAddresses => {
  const pieces = text
    .split(/[\n,;\t]+/)
    .flatMap((piece) => /<([^<>]+)>/.exec(piece)?.[1] ?? piece.trim().split(/\s+/))
    .map((piece) => piece.trim().replace(/^mailto:/i, ''))
    .filter((piece) => piece !== '')
  const emails = new Map<string, string>()
  const wrong: string[] = []
  let doubles = 0
  for (const piece of pieces) {
    if (!/^[^\s@<>(),;:"\\[\]]+@[^\s@.][^\s@]*\.[^\s@.]{2,}$/.test(piece)) wrong.push(piece)
    else if (emails.has(piece.toLowerCase())) doubles += 1
    else emails.set(piece.toLowerCase(), piece)
  }
  return { emails: [...emails.values()], wrong, doubles }
}
