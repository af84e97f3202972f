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

/** `unseal` that remembers the last so many secrets. */
export const createUnsealer = (most: number): typeof unseal => {
  const byKey = new WeakMap<Buffer, Map<string, string>>()
  return (key, sealed) => {
    const known = byKey.get(key) ?? new Map<string, string>()
    byKey.set(key, known)
    const name = sealed.toString('latin1')
    const text = known.get(name) ?? unseal(key, sealed)
    if (known.size >= most) known.clear()
    known.set(name, text)
    return text
  }
}

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
