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
