import { readXml, XmlRefused } from '#platform/files/xml-reader.ts'
import { isZip, readZip, ZipRefused } from '#platform/files/zip-reader.ts'
import { isCamt, readCamt } from './camt.rules.ts'
import { isMt940, readMt940 } from './mt940.rules.ts'
import { StatementRefused, type Statement } from './statement.rules.ts'

/** The statements in a file: CAMT.053, MT940, or a ZIP of such files. Throws StatementRefused. */
export const readStatements = async (bytes: Buffer): Promise<Statement[]> => {
  try {
    if (!isZip(bytes)) return readOne(bytes)
    const files = await readZip(bytes)
    if (files.length === 0) throw new StatementRefused('unknown')
    return files.flatMap((file) => readOne(file.bytes))
  } catch (error) {
    if (error instanceof XmlRefused || error instanceof ZipRefused) throw new StatementRefused(error.reason)
    throw error
  }
}

const readOne = (bytes: Buffer): Statement[] => {
  const head = bytes
    .subarray(0, 1000)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
  if (head.startsWith('<')) {
    const document = readXml(bytes)
    if (!isCamt(document)) throw new StatementRefused('unknown')
    return readCamt(document)
  }
  const text = bytes.toString('latin1')
  if (!isMt940(text)) throw new StatementRefused('unknown')
  const statements = readMt940(bytes.includes(0xc3) ? bytes.toString('utf8') : text)
  if (statements.length === 0) throw new StatementRefused('broken')
  return statements
}
