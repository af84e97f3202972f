import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** The code of the error of a name that leads inside. */
export const addressRefused = 'PLEIN_ADDRESS_REFUSED'

/**
 * The lookup of each connection: the addresses that it answers are those that are connected to, so a name that leads elsewhere a moment
 * later changes nothing. One address that is not of the internet refuses the name.
 */
export const publicLookup =
  (resolve: Resolve = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return callback(error, [])
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(Object.assign(new Error(`${hostname} is not on the internet`), { code: addressRefused }), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
