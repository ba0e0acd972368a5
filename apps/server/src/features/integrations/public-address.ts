import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'

export interface Address {
  address: string
  family: 4 | 6
}

/**
 * Of IPv4, what the IANA registries of special-purpose and of multicast addresses list: this machine's, its network's and
 * nobody's. Those of AS112 and AMT are reachable, but no host's own.
 */
const SPECIAL_V4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const)
  SPECIAL_V4.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only global unicast is anybody's (all else is local, mapped, translated or not given out) ... */
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
/** ... less what the IANA registry lists within: protocols (Teredo, ORCHID, AS112, AMT), examples, 6to4, and what was returned. */
const SPECIAL_V6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL_V6.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the internet's, and not of this machine or the network it stands in. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !SPECIAL_V4.check(address, 'ipv4')
    : GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')

/** @throws Error where the name has an address that is not public: none of them is then to be trusted */
export const publicAddressOf = async (hostname: string): Promise<Address> => {
  const addresses = await lookup(hostname, { all: true })
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => isPublic(address)))
    throw new Error(`${hostname} has an address that is not public`)
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
