/** Writes the notices of the server's packages, as a build has them: `npm run licenses`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFiles } from '../../server/build-output/files.ts';
import { licenseTexts, serverPackages } from '../../cli/build/output/packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'build', builtFiles.serverLicenses);
const packages = await serverPackages(root);
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(file, licenseTexts(packages));
process.stdout.write(`${packages.length} packages in ${file}\n`);
