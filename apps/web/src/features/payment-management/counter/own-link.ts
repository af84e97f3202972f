/** The pages of ours that a code may lead to: money that is asked for, a counter, a card, a bill. */
const pages = [
  /^\/pay$/,
  /^\/order\/[0-9a-f-]{36}$/,
  /^\/cards\/add$/,
  /^\/giftcards\/[\w-]+$/,
  /^\/bills\/[0-9a-f-]{36}(\/payment)?$/,
]

/** The place within this portal that a scanned text names; undefined for everything else: no code leads away from here. */
export const toOwnPath = (text: string, origin: string): string | undefined => {
  if (!URL.canParse(text.trim())) return undefined
  const { origin: its_origin, pathname, search, hash } = new URL(text.trim())
  const is_own = its_origin === origin && pages.some((page) => page.test(pathname))
  return is_own ? `${pathname}${search}${hash}` : undefined
}
