import { darker, lighter } from './shapes.ts'

/** The marks of the court, the restaurants and who sends bills, 512x512, without letters, each on its own colour. */
const MARKS: Record<string, { ground: string; mark: string }> = {
  'de-markthal': {
    ground: '#4d7cfe',
    mark:
      '<path d="M112 372V246H400V372" fill="none" stroke="#fff" stroke-width="26" stroke-linejoin="round"/>' +
      '<path d="M88 250Q88 128 256 128T424 250Z" fill="#fff"/>' +
      '<path d="M144 250Q148 168 200 138M256 130V250M368 250Q364 168 312 138" fill="none" stroke="#4d7cfe" stroke-width="14"/>' +
      '<path d="M88 250a28 28 0 0 0 56 0a28 28 0 0 0 56 0a28 28 0 0 0 56 0a28 28 0 0 0 56 0a28 28 0 0 0 56 0a28 28 0 0 0 56 0Z" fill="#ffd66b"/>' +
      '<path d="M226 384V322a30 30 0 0 1 60 0V384Z" fill="#fff"/><path d="M84 384H428" stroke="#fff" stroke-width="24" stroke-linecap="round"/>',
  },
  'bella-napoli': {
    ground: '#b3261e',
    mark:
      '<path d="M256 424L104 160Q256 84 408 160Z" fill="#f7c863"/><path d="M104 160Q256 84 408 160L392 190Q256 122 120 190Z" fill="#c98136"/>' +
      '<circle cx="220" cy="214" r="26" fill="#d8352a"/><circle cx="300" cy="238" r="26" fill="#d8352a"/><circle cx="254" cy="312" r="24" fill="#d8352a"/>' +
      '<path d="M262 190c26-24 62-14 70 6c-28 20-58 16-70-6ZM204 268c-8-32 12-58 34-58c10 30-6 54-34 58Z" fill="#3f8f3c"/>',
  },
  'wok-garden': {
    ground: '#14594c',
    mark:
      '<path d="M86 236H426Q418 396 256 396T86 236Z" fill="#f3ead2"/><path d="M86 236H426" stroke="#e0a63a" stroke-width="22" stroke-linecap="round"/><path d="M426 232L476 206" stroke="#e0a63a" stroke-width="24" stroke-linecap="round"/>' +
      '<path d="M256 214C176 186 198 118 250 74C246 116 300 122 300 172C318 160 320 142 318 130C352 168 338 206 300 214Z" fill="#f08a2c"/><path d="M258 214C226 200 236 166 258 148C262 172 284 176 280 214Z" fill="#ffd66b"/>',
  },
  'frites-en-zo': {
    ground: '#1f5f80',
    mark:
      '<g fill="#ffd55c"><rect x="142" y="118" width="38" height="200" rx="8" transform="rotate(-12 160 300)"/><rect x="190" y="82" width="38" height="220" rx="8" transform="rotate(-5 208 300)"/><rect x="238" y="100" width="38" height="220" rx="8"/><rect x="284" y="78" width="38" height="220" rx="8" transform="rotate(6 304 300)"/><rect x="332" y="122" width="38" height="200" rx="8" transform="rotate(13 350 300)"/></g>' +
      '<path d="M118 236Q256 318 394 236L344 436H168Z" fill="#fff"/><path d="M164 258L200 436H234L214 280ZM348 258L312 436H278L298 280Z" fill="#e0452c"/>',
  },
  zonnig: {
    ground: '#ffd400',
    mark:
      '<g stroke="#1f7a63" stroke-width="24" stroke-linecap="round"><path d="M256 70V116M118 128L150 160M394 128L362 160M70 262H116M442 262H396"/></g>' +
      '<path d="M140 286a116 116 0 0 1 232 0Z" fill="#f0832c"/><path d="M96 286H416Q404 420 256 420T96 286Z" fill="#1f7a63"/><path d="M150 336Q256 372 362 336" fill="none" stroke="#ffe88a" stroke-width="16" stroke-linecap="round"/>',
  },
  'rode-karper': {
    ground: '#e4002b',
    mark:
      '<path d="M92 262C150 140 300 130 372 232L440 166Q424 262 440 350L372 290C300 388 150 382 92 262Z" fill="#fff"/>' +
      '<circle cx="166" cy="240" r="16" fill="#e4002b"/><path d="M222 178Q266 262 222 340M276 196q34 66 0 130M322 216q22 46 0 88" fill="none" stroke="#e4002b" stroke-width="15" stroke-linecap="round"/><path d="M246 166Q278 92 340 122Q320 150 322 182Z" fill="#ffd0d6"/>',
  },
  'ketel-en-korst': {
    ground: '#111827',
    mark:
      '<path d="M112 250H400V330Q400 416 314 416H198Q112 416 112 330Z" fill="#f3efe6"/><rect x="90" y="226" width="332" height="38" rx="19" fill="#c98a45"/><path d="M92 286Q52 286 56 322M420 286Q460 286 456 322" fill="none" stroke="#f3efe6" stroke-width="20" stroke-linecap="round"/>' +
      '<path d="M190 196C164 160 216 136 190 96M256 196C230 160 282 136 256 96M322 196C296 160 348 136 322 96" fill="none" stroke="#c98a45" stroke-width="18" stroke-linecap="round"/>',
  },
  'tandarts-vos': {
    ground: '#1f7a8c',
    mark:
      '<path d="M256 152C216 104 116 108 116 212C116 286 156 300 168 372C174 412 222 420 228 372C232 336 240 312 256 312S280 336 284 372C290 420 338 412 344 372C356 300 396 286 396 212C396 108 296 104 256 152Z" fill="#fff"/>' +
      '<path d="M164 214C164 178 184 162 208 162" fill="none" stroke="#bfe3ea" stroke-width="18" stroke-linecap="round"/>',
  },
  'groothandel-de-linde': {
    ground: '#3d6b35',
    mark:
      '<path d="M256 96C330 128 404 150 404 244C404 320 330 350 256 372C182 350 108 320 108 244C108 150 182 128 256 96Z" fill="#e9f2d8"/>' +
      '<path d="M256 140V436M256 232L330 190M256 232L182 190M256 306L336 262M256 306L176 262" fill="none" stroke="#3d6b35" stroke-width="16" stroke-linecap="round"/>',
  },
}

/** A logo as a whole SVG; null when nobody by that key has one. */
export const logo = (key: string): string | null => {
  const found = MARKS[key]
  if (found === undefined) return null
  const { ground, mark } = found
  const sheen = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${lighter(ground, 0.1)}"/><stop offset="1" stop-color="${darker(ground, 0.14)}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>${sheen}</defs><rect width="512" height="512" rx="112" fill="url(#g)"/>${mark}</svg>`
}

export const LOGO_KEYS: readonly string[] = Object.keys(MARKS)
