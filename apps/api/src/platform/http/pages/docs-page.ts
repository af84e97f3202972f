import type { Endpoint } from '@plein/contract/endpoint'
import { pipelineProblems, type ProblemKind } from '@plein/contract/problem'
import { makeExample } from '../example.ts'
import type { Schema } from '../json-schema.ts'
import { renderBody, getFields } from './docs-schema.ts'
import { markup, type Html } from './html.ts'

const callerWords: Readonly<Record<string, string>> = {
  guest: 'guest',
  program_owner: 'program owner',
  acceptor: 'acceptor',
  cardholder: 'cardholder',
  admin: 'admin',
  integrator: 'integrator',
}

const groupOf = (endpoint: Endpoint): string => endpoint.path.split('/')[1] ?? ''
const idOf = ({ method, path }: Endpoint): string =>
  `${method}${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

const groupsOf = (endpoints: readonly Endpoint[]): [string, Endpoint[]][] => {
  const groups = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) groups.set(groupOf(endpoint), [...(groups.get(groupOf(endpoint)) ?? []), endpoint])
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b))
}

const methodBadge = ({ method }: Endpoint): Html =>
  markup`<span class="method ${method.toLowerCase()}">${method}</span>`

/** The path with its parameters marked; it may break after each slash. */
const pathText = (path: string): Html => {
  const pieces = path.split(/(\{\w+\})/)
  const breakable = (piece: string): Html[] => piece.split(/(?<=\/)/).map((part) => markup`${part}<wbr>`)
  return markup`${pieces.map((piece) => (piece.startsWith('{') ? markup`<var>${piece}</var>` : breakable(piece)))}`
}

const parameters = (title: string, schema: Schema | undefined): Html | false =>
  schema?.properties !== undefined &&
  Object.keys(schema.properties).length > 0 &&
  markup`<h4>${title}</h4>${getFields(schema)}`

const curlOf = (endpoint: Endpoint): string => {
  const lines = [`curl -X ${endpoint.method} '/api/v1${endpoint.path}'`]
  if (!endpoint.callers.includes('guest')) lines.push(`-H 'Authorization: Bearer …'`)
  if (endpoint.idempotency === 'required') lines.push(`-H 'Idempotency-Key: 3f0c6a1e-…'`)
  if (endpoint.body) {
    lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(makeExample(endpoint.body), null, 2)}'`)
  }
  if (endpoint.upload) lines.push(`-F '${endpoint.upload.field}=@picture.jpg'`)
  if (endpoint.form) {
    const [field] = Object.keys(endpoint.form.fields.properties)
    const [file] = Object.keys(endpoint.form.files)
    lines.push(`-F '${field}=…'`, `-F '${file}=@picture.png'`)
  }
  return lines.join(' \\\n  ')
}

const answer = ({ output, status, produces }: Endpoint): Html => {
  if (status === 204) return markup`<h4>Answer <span class="status">204</span></h4><p>No body.</p>`
  if (!output)
    return markup`<h4>Answer <span class="status">${status}</span></h4><p><code>${produces ?? 'application/json'}</code></p>`
  return markup`<details><summary><h4>Answer <span class="status">${status}</span></h4></summary>${renderBody(output)}</details>`
}

const codeLinks = (kinds: readonly ProblemKind[]): Html =>
  markup`<h4>Refusals</h4><ul class="codes">${kinds.map(
    (kind) =>
      markup`<li><a href="#${kind.code}"><code>${kind.code}</code></a> <span class="status">${kind.status}</span> ${kind.title}</li>`,
  )}</ul>`

const notesOf = (endpoint: Endpoint): Html[] => [
  ...(endpoint.idempotency
    ? [markup`<li><a href="#idempotency">Idempotency-Key</a> ${endpoint.idempotency}</li>`]
    : []),
  ...(endpoint.rate_per_minute ? [markup`<li>at most ${endpoint.rate_per_minute} calls a minute</li>`] : []),
]

const formBody = ({ fields, files }: NonNullable<Endpoint['form']>): Html =>
  markup`<h4>Body</h4><p><code>multipart/form-data</code> with these fields, and the files ${Object.entries(files).map(
    ([name, { types, maximum_bytes }]) =>
      markup`<code>${name}</code> (${types.join(' or ')}, at most ${maximum_bytes} bytes) `,
  )}</p>${renderBody(fields)}`

const call = (endpoint: Endpoint): Html => markup`<article class="call" id="${idOf(endpoint)}">
<h3><a href="#${idOf(endpoint)}">${methodBadge(endpoint)} <code>${pathText(endpoint.path)}</code></a></h3>
<p class="summary">${endpoint.summary}</p>
<ul class="facts">${endpoint.callers.map((caller) => markup`<li class="caller">${callerWords[caller] ?? caller}</li>`)}${notesOf(endpoint)}</ul>
${parameters('Path', endpoint.params)}
${parameters('Query', endpoint.query)}
${endpoint.body && markup`<h4>Body</h4>${renderBody(endpoint.body)}`}
${endpoint.upload && markup`<h4>Body</h4><p><code>multipart/form-data</code> with the file in <code>${endpoint.upload.field}</code>: ${endpoint.upload.types.join(' or ')}, at most ${endpoint.upload.maximum_bytes} bytes.</p>`}
${endpoint.form && formBody(endpoint.form)}
${answer(endpoint)}
${endpoint.problems.length > 0 && codeLinks(endpoint.problems)}
<details><summary><h4>Example</h4></summary><pre><code>${curlOf(endpoint)}</code></pre></details>
</article>`

const group = ([name, endpoints]: [string, Endpoint[]]): Html =>
  markup`<section aria-labelledby="group-${name}"><h2 id="group-${name}">${name}</h2>${endpoints.map(call)}</section>`

const navigation = (groups: [string, Endpoint[]][]): Html => markup`<nav aria-label="Contents">
<ul><li><a href="#conventions">Conventions</a></li><li><a href="#refusals">Refusals</a></li><li><a href="/api/v1/openapi.json">openapi.json</a></li></ul>
${groups.map(
  ([name, endpoints]) =>
    markup`<h2><a href="#group-${name}">${name}</a></h2><ul>${endpoints.map(
      (endpoint) =>
        markup`<li><a href="#${idOf(endpoint)}">${methodBadge(endpoint)} <span>${pathText(endpoint.path)}</span></a></li>`,
    )}</ul>`,
)}
</nav>`

const conventions = markup`<section class="prose" aria-labelledby="conventions"><h2 id="conventions">Conventions</h2>
<dl>
<dt>Base</dt><dd><code>/api/v1</code> on every host; the host says which portal is asked, and so who may sign in there. A trailing slash changes nothing.</dd>
<dt>Signing in</dt><dd><a href="#post-auth-login"><code>POST /auth/login</code></a> answers an access token, good for 15 minutes, which goes into <code>Authorization: Bearer</code>, and a refresh token, which <a href="#post-auth-refresh"><code>POST /auth/refresh</code></a> exchanges for a new pair. A refresh token is used once: one that is shown again later than 10 seconds ends the session.</dd>
<dt>Money</dt><dd>An integer in minor units (cents) beside its currency. Percentages are decimals.</dd>
<dt>Time</dt><dd>Moments are ISO 8601 in UTC, days <code>YYYY-MM-DD</code>; the hours of a restaurant are local, with its time zone.</dd>
<dt>Lists</dt><dd><code>{count, next, previous, pages, size, results}</code>. <code>next</code> and <code>previous</code> are links; <code>size</code> is 25 and at most 100. <code>count_is_estimate</code> says that a long list was not counted to the end.</dd>
<dt id="idempotency">Idempotency-Key</dt><dd>Made by the caller (8 to 128 letters, digits, <code>-</code>, <code>_</code>) and kept over retries. For 24 hours the same key with the same call gives the first answer again.</dd>
<dt>Errors</dt><dd>Problem details (RFC 9457) as <code>application/problem+json</code>: <code>type</code>, <code>title</code>, <code>status</code>, <code>detail</code>, <code>instance</code> and a stable <code>code</code>; a refused form names its fields in <code>errors</code>. What belongs to somebody else is not found. A refusal that passes by itself says in <code>Retry-After</code> after how many seconds, where that is known.</dd>
<dt>Live</dt><dd>A stream (<code>text/event-stream</code>) says a comment every 15 seconds. Its events have no ids, because nothing has to be caught up on: who comes again hears of every change from then on, and an order's stream begins with the order as it is.</dd>
<dt>Tracing</dt><dd>Every answer carries <code>X-Request-Id</code>, which is also in <code>instance</code> of a refusal and in the log.</dd>
</dl></section>`

const refusals = (endpoints: readonly Endpoint[]): Html => {
  const kinds = new Map<string, { kind: ProblemKind; calls: Endpoint[] }>()
  for (const kind of Object.values(pipelineProblems)) kinds.set(kind.code, { kind, calls: [] })
  for (const endpoint of endpoints) {
    for (const kind of endpoint.problems) {
      const known = kinds.get(kind.code) ?? { kind, calls: [] }
      kinds.set(kind.code, { kind, calls: [...known.calls, endpoint] })
    }
  }
  const rows = [...kinds.values()].toSorted((a, b) => a.kind.code.localeCompare(b.kind.code))
  return markup`<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>
<div class="scroll"><table><thead><tr><th>code</th><th>status</th><th>title</th><th>on</th></tr></thead><tbody>${rows.map(
    ({ kind, calls }) =>
      markup`<tr id="${kind.code}"><th scope="row"><code>${kind.code}</code></th><td>${kind.status}</td><td>${kind.title}</td><td>${
        calls.length === 0
          ? 'every call'
          : calls.map(
              (endpoint) => markup`<a href="#${idOf(endpoint)}">${endpoint.method} ${pathText(endpoint.path)}</a> `,
            )
      }</td></tr>`,
  )}</tbody></table></div></section>`
}

/** The reference of the API as one page: no script, found through by the browser's own search. */
export const docsPage = (endpoints: readonly Endpoint[]): string => {
  const groups = groupsOf(endpoints)
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Plein API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header class="top"><a href="/api/docs"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#3f6cec"/><path d="M10 25V8h7.2a6 6 0 0 1 0 12H10" fill="none" stroke="#fff" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/></svg>Plein API</a><span>v1 · ${endpoints.length} calls</span></header>
<div class="columns">${navigation(groups)}
<main id="content"><h1>Plein API</h1><p class="lead">Everything that the portals do goes through these calls; what you find here is what they use.</p>
${conventions}${groups.map(group)}${refusals(endpoints)}</main></div></body></html>`.text
}
