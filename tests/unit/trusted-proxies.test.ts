/** Whose word counts about the sender of a request. */
import { describe, expect, it } from 'vitest'
import { createSenderOf } from '../../src/service/platform/requests/trusted-proxies'

const senderOf = createSenderOf(['127.0.0.0/8', '::1', '10.0.0.0/8', 'fd00::/8'])
const addressOf = (socketAddress: string, forwarded: string | string[]) =>
  senderOf({ socketAddress, headers: { 'x-forwarded-for': forwarded } }).address

describe('the address of a client', () => {
  it.each([
    ['is the socket’s without a proxy', '203.0.113.9', '', '203.0.113.9'],
    ['is the socket’s when a stranger forwards another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is what a trusted proxy saw', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['is not what the client itself put before that', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['is found behind several trusted proxies', '127.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
    ['is the proxy’s when what it forwards is no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['is read without a port', '10.0.0.1', '198.51.100.1:5123', '198.51.100.1'],
    ['is read without brackets', 'fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['is the same when IPv4 is written as IPv6', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['is the own machine’s when only that is named', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
    ['is unknown without a network', 'local', '198.51.100.1', 'local'],
  ])('%s', (_, socket, forwarded, expected) => {
    expect(addressOf(socket, forwarded)).toBe(expected)
  })

  it('is read from a header that was sent twice', () => {
    expect(addressOf('10.0.0.1', ['1.1.1.1', '198.51.100.1'])).toBe('198.51.100.1')
  })

  it('is the socket’s when nobody is trusted', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    expect(createSenderOf([])({ socketAddress: '127.0.0.1', headers }).address).toBe('127.0.0.1')
  })
})

it('takes the host from a trusted proxy only', () => {
  const headers = { host: 'inside:4000', 'x-forwarded-host': 'forecourt.example' }
  expect(senderOf({ socketAddress: '10.0.0.1', headers }).host).toBe('forecourt.example')
  expect(senderOf({ socketAddress: '203.0.113.9', headers }).host).toBe('inside:4000')
  expect(senderOf({ socketAddress: '203.0.113.9', headers: {} }).host).toBe('')
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::1', '::1'],
  ['fd00:1:2:3::4', 'fd00:1:2:3::4'],
  ['64:ff9b::203.0.113.9', '64:ff9b::203.0.113.9'],
  ['2a02:8071:1:2:3:4:5:6', '2a02:8071:1:2::/64'],
  ['2a02:8071:1:2:ffff::', '2a02:8071:1:2::/64'],
  ['2a02:8071::6', '2a02:8071:0:0::/64'],
  ['2a02::2:3:4:5:6', '2a02:0:0:2::/64'],
  ['local', 'local'],
])('counts %s as %s', (address, network) => {
  expect(createSenderOf([])({ socketAddress: address, headers: {} }).network).toBe(network)
})
