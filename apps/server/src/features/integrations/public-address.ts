import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'

export interface Address {
  address: string
  family: 4 | 6
}

/**
 * IPv4 ranges in the IANA registries of special-purpose and multicast addresses: this machine, local networks, reserved ranges. AS112 and AMT
 * addresses are reachable but belong to no single host.
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

/** Only global unicast addresses of IPv6 are public (all others are local, mapped, translated or unassigned) ... */
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
/** ... except for these ranges of the IANA registry: protocols (Teredo, ORCHID, AS112, AMT), examples, 6to4, and returned ranges. */
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

/** Whether an address is public, and not one of this machine or its network. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !SPECIAL_V4.check(address, 'ipv4')
    : GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')

/** @throws Error if any address of the name is not public */
export const publicAddressOf = async (hostname: string): Promise<Address> => {
  const addresses = await lookup(hostname, { all: true })
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => isPublic(address)))
    throw new Error(`${hostname} has an address that is not public`)
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
