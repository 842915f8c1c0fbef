// node scripts/generate/breached-passwords.ts LIST: generates platform/crypto/breached-passwords.bin from a list of
// breached passwords, one per line. Docs: docs/decisions/0012-signing-in.md.
import { createReadStream, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { passwordLength } from '#domain/people/password.ts'
import { createFilter } from '#platform/crypto/breached-passwords.ts'

/** Yields about one false positive in 10,000. */
const bitsForEach = 19.4

const [list] = process.argv.slice(2)
if (!list) {
  process.stderr.write('node scripts/generate/breached-passwords.ts LIST\n')
  process.exit(2)
}
const passwords = new Set<string>()
for await (const line of createInterface({ input: createReadStream(list) })) {
  const password = line.normalize('NFKC').toLowerCase()
  const { length } = [...password]
  // Other passwords are rejected anyway.
  if (length >= passwordLength.least && length <= passwordLength.most && password === password.trim())
    passwords.add(password)
}
const filter = createFilter(passwords, Math.ceil((passwords.size * bitsForEach) / 8))
writeFileSync('platform/crypto/breached-passwords.bin', filter)
process.stdout.write(`${passwords.size} passwords, ${filter.length} bytes\n`)
