const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those whose name has `q` in it, without regard to case and accents: first those that begin with it. All without a `q`. */
export const findByName = <Named extends { readonly name: string }>(
  all: readonly Named[],
  q: string | undefined,
): readonly Named[] => {
  const sought = plain((q ?? '').trim())
  if (!sought) return all
  const found = all.map((item) => ({ one: item, at: plain(item.name).indexOf(sought) })).filter(({ at }) => at >= 0)
  const first = found.filter(({ at }) => at === 0)
  const later = found.filter(({ at }) => at > 0)
  return [...first, ...later].map(({ one }) => one)
}
