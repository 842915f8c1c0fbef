/** Name of the form field with the captcha solution. */
export const captchaField = 'captcha'

/** Address of the endpoint that returns a challenge. */
export const captchaAddress = '/api/captcha'
