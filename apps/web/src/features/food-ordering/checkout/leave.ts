/** Goes to a page of the payment provider: in the whole window, also when the shop stands in a frame. */
export const leaveTo = (address: string): void => {
  try {
    if (window.top && window.top !== window) window.top.location.href = address
    else window.location.assign(address)
  } catch {
    // The page around us does not let us leave: a window of its own.
    window.open(address, '_blank', 'noopener')
  }
}
