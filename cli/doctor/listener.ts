/** Search for the process that listens on a TCP port, with /proc on Linux and lsof on other systems. */
import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Listener {
  readonly pid: number;
  /** Command line of the process. */
  readonly command: string;
}

/** @returns the process; `undefined` if this user may not see it */
export async function listenerOf(port: number): Promise<Listener | undefined> {
  return (await fromProc(port)) ?? (await fromLsof(port).catch(() => undefined));
}

async function fromProc(port: number): Promise<Listener | undefined> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const inode = tables.flatMap((table) => inodesOf(table, port))[0];
  if (inode === undefined) return undefined;
  const processes = await readdir('/proc');
  for (const pid of processes.filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
    if (!links.includes(`socket:[${inode}]`)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim() || 'unknown' };
  }
  return undefined;
}

/**
 * Returns the inodes of the sockets that listen on a port.
 * @param table /proc/net/tcp as described in proc(5): `sl local_address rem_address st … inode`, addresses as
 *   `<hex>:<hex port>`, state 0A is LISTEN
 */
export function inodesOf(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === '0A' && local.split(':')[1] === wanted)
    .flatMap((columns) => columns[9] ?? []);
}

async function fromLsof(port: number): Promise<Listener | undefined> {
  const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    timeout: 10_000,
  });
  const pid = /^p(\d+)$/m.exec(stdout)?.[1];
  return pid === undefined ? undefined : { pid: Number(pid), command: /^c(.*)$/m.exec(stdout)?.[1] ?? 'unknown' };
}
