import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** Names without a dot, and those that no public name server answers (RFC 6761, 6762, 8375, 9476). */
const privateName = /^[^.]+$|\.(localhost|local|internal|home\.arpa|test|invalid|alt|lan)$/

/** Is this a host that the internet does not reach? Of a name only its spelling is looked at. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  if (family === 0) return privateName.test(host)
  return privateNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
