import { tabStorage } from '#platform/storage.ts'

export interface RecentAddress {
  zip_code: string
  house_number: string
}

const KEY = 'plein.food_addresses'
const MOST = 4

const isAddress = (value: unknown): value is RecentAddress => {
  const { zip_code, house_number } = (value ?? {}) as Partial<RecentAddress>
  return typeof zip_code === 'string' && typeof house_number === 'string'
}

/** Addresses that were used in this tab, newest first. They end with it: nobody asked to be remembered on this device. */
export const recentAddresses = {
  read: (): RecentAddress[] => {
    try {
      const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isAddress) : []
    } catch {
      return []
    }
  },
  add: (address: RecentAddress): void => {
    const same = (item: RecentAddress): boolean =>
      item.zip_code === address.zip_code && item.house_number === address.house_number
    const rest = recentAddresses.read().filter((item) => !same(item))
    tabStorage.set(KEY, JSON.stringify([address, ...rest].slice(0, MOST)))
  },
}
