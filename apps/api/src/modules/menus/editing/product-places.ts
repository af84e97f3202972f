import type { MenuProduct } from '@plein/contract/menus/editing'
import type { FieldProblem } from '@plein/contract/problem'
import type { Tx } from '#platform/db/database.ts'
import { isPictureOfProgram } from '../pictures/picture.queries.ts'
import { findCategory } from './category.queries.ts'

/** The category and picture of a product must be of the same menu, the picture uploaded here. Another menu's answer as if they were not there. */
export const placeErrors = async (
  tx: Tx,
  {
    program_uuid,
    input,
    before,
  }: {
    program_uuid: string
    input: { readonly category_uuid?: string; readonly image?: string }
    before?: Pick<MenuProduct, 'category_uuid' | 'image'> | undefined
  },
): Promise<FieldProblem[]> => {
  const { category_uuid, image } = input
  const validationErrors: FieldProblem[] = []
  if (category_uuid !== undefined && category_uuid !== before?.category_uuid) {
    if (!(await findCategory(tx, program_uuid, category_uuid)))
      validationErrors.push({ field: 'category_uuid', code: 'not_a_choice' })
  }
  if (image !== undefined && image.trim() !== '' && image !== before?.image) {
    if (!(await isPictureOfProgram(tx, program_uuid, image)))
      validationErrors.push({ field: 'image', code: 'not_a_choice' })
  }
  return validationErrors
}
