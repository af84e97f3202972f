interface Narrative {
  readonly name: string
  readonly iban: string
  readonly text: string
}

const ibanForm = /\b[A-Z]{2}\d{2}[A-Z]{4}\d{10}\b/

/**
 * Field 86 of a line, as four banks write it: words in slashes (ABN AMRO, ING, Rabobank), columns of `IBAN:`, `NAAM:` and `OMSCHRIJVING:` (older
 * ABN AMRO), numbered parts (Triodos). `extra` follows field 61: Rabobank writes the account of the payer there.
 */
export const readNarrative = ({ extra, lines }: { extra: readonly string[]; lines: readonly string[] }): Narrative => {
  const joined = lines.join('')
  const found = /^\d{3}[>?]/.test(joined)
    ? readNumbered(joined)
    : joined.startsWith('/')
      ? readWords(joined)
      : readColumns(lines)
  const account = ibanForm.exec(extra.join(' ').toUpperCase())?.[0]
  return { ...found, iban: account ?? found.iban }
}

/** `/EREF/F1//CNTP/NL32INGB0000012345/INGBNL2A/J JANSEN///REMI/USTD//2026-0113/` and `/IBAN/.../NAME/.../REMI/.../EREF/...`. */
const readWords = (text: string): Narrative => {
  const words =
    'TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|CNTP|ISDT|CSID|MARF|PREF|ORDB|BENB|ADDR|PURP|RTRN|SVCL|ULTD|ULTC|ID|ACCW'
  const parts = text.split(new RegExp(`/(${words})/`))
  const found = new Map<string, string>()
  for (let index = 1; index < parts.length; index += 2) {
    const [word = '', value = ''] = [parts[index], parts[index + 1]]
    if (!found.has(word)) found.set(word, value)
  }
  const counter = (found.get('CNTP') ?? '').split('/')
  const remittance = (found.get('REMI') ?? '').replace(/^(USTD|STRD)\//, '').replaceAll(/\/+/g, ' ')
  const reference = (found.get('EREF') ?? '').replaceAll('/', ' ').trim()
  return {
    name: clean(found.get('NAME') ?? counter[2] ?? ''),
    iban: clean(found.get('IBAN') ?? counter[0] ?? ''),
    text: clean([remittance, reference === 'NOTPROVIDED' ? '' : reference].join(' ')),
  }
}

/** `000>100390123456>20FACTUUR>212026-0113>31NL10RABO0123456789>32J JANSEN`. */
const readNumbered = (text: string): Narrative => {
  const parts = text.split(/[>?](?=\d{2})/).slice(1)
  const pick = (from: number, to: number, between: string): string =>
    parts
      .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
      .map((part) => part.slice(2))
      .join(between)
  const all = pick(20, 29, '')
  return {
    name: clean(pick(32, 33, '')),
    iban: ibanForm.exec(pick(31, 38, ' ').toUpperCase())?.[0] ?? ibanForm.exec(all.toUpperCase())?.[0] ?? '',
    text: clean(all),
  }
}

/** Columns of 32 signs, two on a line: `IBAN: NL32...`, `NAAM: ...`, `OMSCHRIJVING: ...`. */
const readColumns = (lines: readonly string[]): Narrative => {
  const text = lines.map((line) => line.padEnd(65)).join('')
  const pick = (label: string): string =>
    new RegExp(
      `${label}:\\s*(.*?)\\s*(?=(?:\\s|^)(?:IBAN|BIC|NAAM|OMSCHRIJVING|KENMERK|MACHTIGING|INCASSANT|BETALINGSKENM\\.):|$)`,
    ).exec(text)?.[1] ?? ''
  const described = [pick('OMSCHRIJVING'), pick('KENMERK'), pick('BETALINGSKENM\\.')].filter(
    (part) => part !== '' && part !== 'NOTPROVIDED',
  )
  return {
    name: clean(pick('NAAM')),
    iban: ibanForm.exec(text.toUpperCase())?.[0] ?? '',
    text: clean(described.length > 0 ? described.join(' ') : text),
  }
}

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/\/+$/, '').trim()
