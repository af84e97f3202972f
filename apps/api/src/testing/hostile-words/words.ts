import { hostileTexts } from '../every-endpoint/hostile-text.ts'

/** The next texts that would be code: as many as fit into `most` characters, at least one. */
export type NextWords = (most: number) => string

/** Deals texts out, one after the other and round again, beginning at `from`. */
export const createWords = (from: number, texts = hostileTexts): NextWords => {
  let at = from
  const next = (): string => texts[at++ % texts.length]!
  const fitting = (most: number): string => {
    for (let tries = 0; tries < texts.length; tries++) {
      const text = next()
      if (text.length <= most) return text
    }
    throw new Error(`none of the texts has ${most} characters or fewer`)
  }
  return (most) => {
    let text = fitting(most)
    // Three say as much as thirty, and leave a screen that a person could still read.
    for (let more = 0; more < 2; more++) {
      const upcoming = texts[at % texts.length]!
      if (text.length + 1 + upcoming.length > most) break
      text += ` ${next()}`
    }
    return text
  }
}
