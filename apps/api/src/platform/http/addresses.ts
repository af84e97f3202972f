/** IP addresses as text: of the network, and of who stands behind it. */

/** An IPv4 address that came over IPv6 is the IPv4 address. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

const dotted = (tail: string): string => {
  const quad = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(tail)
  if (!quad) return tail
  const [a = 0, b = 0, c = 0, d = 0] = quad.slice(1).map(Number)
  return `${tail.slice(0, quad.index)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

/** The eight groups of an IPv6 address, whatever way it is written in; a zone (`%eth0`) is left out. It must be one. */
export const toGroups = (ip: string): readonly number[] => {
  const [head = '', tail] = dotted(ip.replace(/%.*$/, '')).split('::')
  const read = (part: string): number[] =>
    part
      .split(':')
      .filter((group) => group !== '')
      .map((group) => Number.parseInt(group, 16))
  const [start, end] = [read(head), read(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  return [...start, ...Array.from({ length: zeros }, () => 0), ...end]
}

const firstGroups = (ip: string, count: number): string =>
  toGroups(ip)
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')

/** The key of an address: itself, or the /64 of an IPv6 one, since a household has that many. */
export const toNeighbourhood = (ip: string): string => {
  const plain = plainAddress(ip)
  return plain.includes(':') ? firstGroups(plain, 4) : plain
}

/** The network of an address, as one is given to an organisation: /24, of IPv6 /48. */
export const toNetwork = (ip: string): string => {
  const plain = plainAddress(ip)
  return plain.includes(':') ? firstGroups(plain, 3) : plain.split('.').slice(0, 3).join('.')
}
