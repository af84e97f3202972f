import type { WholeProgram } from '@plein/contract/programs'
import { settings } from '#platform/settings.ts'

/** Whoever may change the program: its owner. */
export const isOwn = ({ may }: WholeProgram): boolean => may.includes('edit')

/** Its owner's as soon as it is published, and the administration's to read. */
export const isReadAndPublished = (program: WholeProgram): boolean =>
  program.step === 0 && (isOwn(program) || settings().portal === 'admin')

/** A draft has its parts in the form that it is made in. */
export const isOwnAndPublished = (program: WholeProgram): boolean => isOwn(program) && program.step === 0
