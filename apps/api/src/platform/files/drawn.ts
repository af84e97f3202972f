import { pictureProblems } from '@plein/contract/problem'
import { Problem } from '../http/problem.ts'
import { PictureRefused } from './pictures.ts'

/** The bytes of a picture that is being drawn anew; what is no picture for us is a refusal (422) that names why. */
export const drawn = (drawing: Promise<Buffer>): Promise<Buffer> =>
  drawing.catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    throw new Problem(
      error.reason === 'not_readable' ? pictureProblems.picture_not_readable : pictureProblems.picture_too_many_pixels,
    )
  })
