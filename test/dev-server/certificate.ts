/** Untrusted certificate, which is created again for each run (RFC 5280, 4.1). */
import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])));
const commonName = der(0x06, Buffer.from([0x55, 0x04, 0x03]));
const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))));
const body = sequence(
  der(0x02, Buffer.from([1])),
  ecdsaWithSha256,
  name,
  sequence(time(2020), time(2090)),
  name,
  publicKey.export({ type: 'spki', format: 'der' }),
);
const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
const encoded = sequence(body, ecdsaWithSha256, signature).toString('base64');

export const certificate = {
  key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  cert: `-----BEGIN CERTIFICATE-----\n${encoded.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
};
