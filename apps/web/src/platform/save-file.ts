/** The name that the server gave a download. */
const nameOf = (answer: Response): string | undefined => {
  const header = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(header)?.[1]
}

/** Hands a downloaded answer to the browser. Resolves with the file's name, for the toast. */
export const saveFile = async (answer: Response, fallback: string): Promise<string> => {
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(answer) ?? fallback
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return link.download
}
