const m0=performance.now();
const { createWorld } = await import('./dev-server/world/create.ts');
console.log('import',(performance.now()-m0).toFixed(0));
const now=Date.parse('2026-07-14T09:30:00Z');
for(let i=0;i<3;i++){const t=performance.now(); createWorld({seed:1,now}); console.log('create',(performance.now()-t).toFixed(0));}
const w=createWorld({seed:1,now}); (globalThis as any).gc?.(); console.log('heap MB',process.memoryUsage().heapUsed/1e6);
const bench=(l:string,f:()=>any)=>{const ts:number[]=[];let n;for(let i=0;i<60;i++){const t=performance.now();n=f().count;ts.push(performance.now()-t);}const first=ts[0]!;ts.sort((a,b)=>a-b);console.log(l.padEnd(28),'first',first.toFixed(1),'p50',ts[30]!.toFixed(2),'p95',ts[57]!.toFixed(2),'rows',n);};
const q=w.transactions.query; const S=(...x:string[])=>new Set(x);
bench('none',()=>q({}));
bench('mode',()=>q({mode:'Live'}));
bench('status',()=>q({mode:'Live',statuses:S('Captured','Declined')}));
bench('all filters',()=>q({mode:'Live',tenantId:w.tenants[0]!.id,statuses:S('Captured'),types:S('Sale'),currencies:S('EUR'),paymentMethods:S('Visa','PayPal'),amountFrom:10,amountTo:500,from:now-30*864e5,to:now}));
for(const c of ['amount','status','merchantName','currency','externalId','country'] as const){ bench('sort '+c,()=>q({mode:'Live'},{sortBy:c,pageIndex:100,pageSize:10}));}
const tx=[...q({},{pageSize:50000}).rows]; const t0=tx[777]!;
for(const k of [t0.id,t0.id.slice(10,18),t0.externalId,w.transactions.references(t0).providerReference,w.transactions.payer(t0).email,'4242','1','tx_','tx_01k','example','zzzz','01kx']) bench('search '+k,()=>q({searchKey:k,mode:'Live'},{sortBy:'amount'}));
