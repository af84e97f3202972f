import { createHash } from 'node:crypto'

/** RFC 9562's name space for made-up names of our own: the first 16 bytes before every name. */
const nameSpace = Buffer.from('5b1f7a5e90c14f0fa8d24c6a3c9e0d17', 'hex')

/** A place's uuid (version 5): the same name gives the same uuid in every process and with every update of the data. */
export const placeId = (...names: readonly string[]): string => {
  const hash = createHash('sha1').update(nameSpace).update(names.join('/')).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
