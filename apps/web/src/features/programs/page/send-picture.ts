import { api } from '#platform/api.ts'

/** Uploads a picture for a program; answers its path, which is then saved as the program's `image`. */
export const sendProgramPicture = async (file: File, { signal }: { signal: AbortSignal }): Promise<string> => {
  const form = new FormData()
  form.append('image', file)
  const { uri } = await api.post('/manager/programs/images', { form, signal })
  return uri
}
