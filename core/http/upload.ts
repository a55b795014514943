/** Sending of calls with XMLHttpRequest, because it reports how much of a body has been sent and `fetch` does not. */

/** Status codes of responses without a body (Fetch, 2.2.3). */
const bodiless = [204, 205, 304];

/**
 * Sends a request with a body, headers and a signal, like `fetch`.
 * @param onProgress called with the number of bytes sent and the total
 * @throws TypeError if there is no response; the signal's reason if it is aborted
 */
export function upload(
  address: string,
  request: RequestInit,
  onProgress: (sent: number, total: number) => void,
): Promise<Response> {
  const { method = 'POST', headers, body, signal, credentials } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    const rejectUpload = () => reject(new TypeError('No answer came to the upload.'));
    call.open(method, address);
    call.responseType = 'blob';
    call.withCredentials = credentials === 'include';
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    call.onload = () => {
      const { status } = call;
      const given = call
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/)
        .filter(Boolean);
      const fields = given.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ]);
      resolve(new Response(bodiless.includes(status) ? null : call.response, { status, headers: fields }));
    };
    call.onerror = rejectUpload;
    call.ontimeout = rejectUpload;
    call.onabort = () => reject(signal?.reason);
    call.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    call.send(body as XMLHttpRequestBodyInit | null | undefined); // the client only sends strings and forms
  });
}
