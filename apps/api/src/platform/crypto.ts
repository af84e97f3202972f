import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Encrypts a secret for the database: AES-256-GCM, iv + tag + text. `key` has 32 bytes. */
export const seal = (key: Buffer, text: string): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** The text of a sealed secret; throws when it was changed or the key is another. */
export const unseal = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
