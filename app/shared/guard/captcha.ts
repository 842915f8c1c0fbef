/** Name of the field in which a form carries the solution of its challenge. */
export const captchaField = 'captcha'

/** Where a challenge is to be had. */
export const captchaAddress = '/api/captcha'
