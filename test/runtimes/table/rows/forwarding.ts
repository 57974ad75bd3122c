import type { Row } from '../Row.js'

const served = '200 as said; 1 call'

/** What of a request must not reach the service. */
export const forwardingRows: readonly Row[] = [
  {
    name: 'query',
    act: (client) => client.ask({ query: '?limit=5000&address=0xe&apiKey=evil&evil' }),
    gives: served,
  },
  {
    name: 'credentials, forwarding and all other headers of a client',
    act: (client) =>
      client.ask({
        headers: {
          'Content-Type': 'application/json',
          'X-API-KEY': 'evil-key',
          Cookie: 'session=evil',
          Authorization: 'Bearer evil',
          'Proxy-Authorization': 'Basic evil',
          'X-Forwarded-For': '203.0.113.9',
          'X-Forwarded-Host': 'evil.example',
          'X-Forwarded-Proto': 'https',
          'X-Forwarded-Port': '203',
          'X-Forwarded-Prefix': '/evil',
          Forwarded: 'for=203.0.113.9;host=evil.example',
          'X-Real-IP': '203.0.113.9',
          'X-Original-URL': '/evil',
          'X-Rewrite-URL': '/evil',
          'X-HTTP-Method-Override': 'DELETE',
          'X-Method-Override': 'GET',
          Via: '1.1 evil',
          Referer: 'https://evil.example/evil',
          'User-Agent': 'evil/1.0',
          Accept: 'text/evil',
          'Accept-Language': 'evil',
          'Accept-Encoding': 'identity;q=0.203',
          'Cache-Control': 'evil=203',
          'If-None-Match': '"evil"',
          'If-Modified-Since': 'Tue, 03 Mar 2026 10:00:00 GMT',
          Range: 'bytes=0-1',
          TE: 'trailers',
          Traceparent: '00-evil',
          Baggage: 'evil=1',
          'X-Custom': ['evil', 'evil twice'],
        },
      }),
    gives: served,
  },
  {
    name: 'blanks, order and spelling of the body',
    act: (client) =>
      client.ask({
        body: ` {"offset" : 5, "chain":"bs\\u0063",\n"limit":1e2, "address": "${client.address}"}\r\n`,
      }),
    gives: '200 as said; 1 call with chain:bsc limit:100 offset:5',
  },
]
