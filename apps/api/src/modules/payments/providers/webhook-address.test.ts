import { expect, test } from 'vitest'
import { getReachableWebhook } from './webhook-address.ts'

test('a webhook address goes along when the provider can call it: https, and no private host', () => {
  const root = 'https://api.psp.ccv.eu'
  const reachable = ['https://food.example/hook?token=1', 'https://8.8.8.8/hook', 'https://[2a00:1450::1]/hook']
  expect(reachable.map((url) => getReachableWebhook(root, url))).toEqual(reachable)
  const hosts = ['localhost', 'food.localhost', 'printer', 'nas.local', 'x.internal', '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.4', '100.64.0.1', '169.254.169.254', '0.0.0.0', '2130706433', '[::1]', '[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]', 'localhost.'] // prettier-ignore
  const unreachable = ['http://food.example/hook', ...hosts.map((host) => `https://${host}/hook`)]
  expect(unreachable.map((url) => [url, getReachableWebhook(root, url)])).toEqual(
    unreachable.map((url) => [url, undefined]),
  )
})

test('a provider that runs on a private host reaches every address', () => {
  const url = 'http://food.localhost:8080/hook'
  for (const root of ['http://127.0.0.1:8090/ccv', 'http://localhost:8090', 'http://[::1]:8090/mollie'])
    expect(getReachableWebhook(root, url)).toBe(url)
})
