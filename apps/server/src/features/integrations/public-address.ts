import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'

export interface Address {
  address: string
  family: 4 | 6
}

/** Addresses of this machine, of its own network, and of nobody (IANA special-purpose registries). */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only the global unicast addresses are anybody's, and not those that carry an IPv4 address inside. */
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
const TRANSLATED_V6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  TRANSLATED_V6.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the internet's, and not of this machine or the network it stands in. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !NOT_PUBLIC.check(address, 'ipv4')
    : GLOBAL_V6.check(address, 'ipv6') && !TRANSLATED_V6.check(address, 'ipv6')

/** @throws Error where the name has an address that is not public: none of them is then to be trusted */
export const publicAddressOf = async (hostname: string): Promise<Address> => {
  const addresses = await lookup(hostname, { all: true })
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => isPublic(address)))
    throw new Error(`${hostname} has an address that is not public`)
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
