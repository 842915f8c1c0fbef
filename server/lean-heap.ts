import { setFlagsFromString } from 'node:v8'

// Imported before anything else. Pages leave much short-lived garbage behind; with its usual settings V8 lets that grow to
// 300 MB before it clears it away. These keep the process under 200 MB at the price of about a tenth more CPU.
setFlagsFromString('--optimize-for-size')
setFlagsFromString('--semi-space-growth-factor=1')
