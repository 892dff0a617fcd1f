import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Which addresses are on the public internet. A webhook goes nowhere else: not to this machine, nor to others beside it.

const PRIVATE: readonly [string, number][] = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const closed = new BlockList()
for (const [net, bits] of PRIVATE) closed.addSubnet(net, bits, 'ipv4')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
closed6.addSubnet('2001::', 23, 'ipv6') // tunnels and tests
closed6.addSubnet('2001:db8::', 32, 'ipv6')
closed6.addSubnet('2002::', 16, 'ipv6') // another way to write an old address
closed6.addSubnet('3fff::', 20, 'ipv6')

export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
