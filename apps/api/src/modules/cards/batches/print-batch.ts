import type { Readable } from 'node:stream'
import type { Language } from '@plein/contract/schema'
import { keptFile } from '#platform/files/files.ts'
import type { App } from '#platform/runtime/app.ts'
import { notFound } from '../cards.problems.ts'
import { unsealCode } from '../codes/card-secrets.ts'
import { findDesign, type ProgramDesign } from '../design/design.queries.ts'
import { printCards, type CardDesign, type PrintFormat } from '../print/print-cards.ts'
import type { BatchRow } from './batch.queries.ts'
import type { ExportedCard } from './export.queries.ts'
import { cardUrl, validText, valueText } from './printed-card.ts'

/** A card whose owner chose no colour. */
const usualColour = '#4d7cfe'

/** A card whose picture is gone is drawn in its colour. */
const pictureOf = async (app: App, image: string | null): Promise<Buffer | null> =>
  image === null ? null : keptFile(app, image).catch(() => null)

const designOf = async (app: App, design: ProgramDesign): Promise<CardDesign> => ({
  title: design.title,
  description: design.description,
  picture: await pictureOf(app, design.image),
  orientation: design.orientation,
  program_title: design.program_title,
  colour: design.colour ?? usualColour,
})

interface Printed {
  readonly batch: BatchRow
  readonly cards: readonly ExportedCard[]
  readonly format: PrintFormat
  readonly language: Language
  /** Of a card that is given. */
  readonly gift?: { readonly message: string | null; readonly from: string | null }
}

/** The cards as a PDF that is drawn while it is read, as their design is now. */
export const printBatch = async (app: App, { batch, cards, format, language, gift }: Printed): Promise<Readable> => {
  const design = await findDesign(app.db, batch.program_uuid)
  if (!design) throw notFound()
  const { time_zone } = batch
  const value_text = valueText(batch, language)
  return printCards({
    design: await designOf(app, design),
    format,
    language,
    cards: cards.map(({ serial, code_sealed, state, valid_until }) => {
      const code = unsealCode(app.settings, code_sealed)
      const valid_text = validText(batch, { valid_until, is_active: state === 'active', time_zone }, language)
      return { code, serial, value_text, valid_text, url: cardUrl(app.settings, code), ...gift }
    }),
  })
}
