// SPDX-License-Identifier: MIT
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Files of a self-signed certificate and its key. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** A new one for this machine's loopback address, with `name` as its subject. */
export function makeCertificate(folder: string, name: string, validDays = 2): Certificate {
  const files = { certificate: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) };
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    `${validDays}`,
  ];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-out', files.certificate, '-keyout', files.key], {
    stdio: 'ignore',
  });
  return files;
}
