import { expect, test } from 'vitest'
import { isPublic, publicAddressOf } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:0a00:0001::1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.78.14', '172.32.0.1', '2800:3f0:4005:40b::200e'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test('a name that leads to this machine is refused', async () => {
  await expect(publicAddressOf('localhost')).rejects.toThrow('not public')
})
