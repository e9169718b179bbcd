use std::io;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Mutex;

use plumbline_node::methods::*;
use plumbline_node::{Amount, Answer, Batch, Client, Error, Http, Transport, I64, U128, U64};
use serde_json::{json, Value};

/// Answers from a list; ID stands for the id of the request.
struct Listed {
    answers: Mutex<Vec<&'static str>>,
    requests: Mutex<Vec<String>>,
}

impl Transport for &Listed {
    fn post(&self, body: &[u8]) -> io::Result<Answer> {
        let sent: Value = serde_json::from_slice(body)?;
        self.requests.lock().unwrap().push(sent["params"].to_string());
        let answer = self.answers.lock().unwrap().remove(0).replace("ID", &sent["id"].to_string());
        Ok(Answer { status: 200, body: answer.into_bytes() })
    }
}

fn node(answers: &[&'static str]) -> Listed {
    Listed { answers: Mutex::new(answers.to_vec()), requests: Mutex::default() }
}

#[test]
fn arguments() {
    let node = node(&[
        r#"{"id":ID,"result":[]}"#,
        r#"{"id":ID,"result":{"history":[]}}"#,
        r#"{"id":ID,"result":{"comments":[]}}"#,
        r#"{"id":ID,"result":7}"#,
    ]);
    let client = Client::over(&node);
    let account = || "alice".to_string();
    client.call(&CondenserApiGetAccountHistory { account: account(), start: U64(u64::MAX), limit: 10 }).unwrap();
    let history = AccountHistoryApiGetAccountHistory { account: account(), start: None, limit: Some(10) };
    client.call(&history).unwrap();
    let pairs = vec![vec![json!("alice"), json!("hello")]];
    client.call(&DatabaseApiFindCommentsDeployed { comments: pairs }).unwrap();
    assert_eq!(client.call(&CondenserApiGetAccountCount {}).unwrap(), 7);
    assert_eq!(
        *node.requests.lock().unwrap(),
        [
            r#"["alice","18446744073709551615",10]"#,
            r#"{"account":"alice","limit":10}"#,
            r#"{"comments":[["alice","hello"]]}"#,
            "[]",
        ]
    );
}

#[test]
fn refusals() {
    let node = node(&[
        r#"{"id":ID,"error":{"code":-32003,"message":"Assert Exception","data":{"stack":[{"format":"no ${thing} here","data":{"thing":"block"}}]}}}"#,
        "<html>",
        r#"{"id":0,"result":1}"#,
        r#"{"id":ID,"result":[{"name":"alice","balance":5}]}"#,
    ]);
    let client = Client::over(&node);
    let count = CondenserApiGetAccountCount {};
    match client.call(&count) {
        Err(Error::Rpc(refusal)) => assert_eq!((refusal.code, refusal.to_string().as_str()), (-32003, "no block here")),
        other => panic!("{other:?}"),
    }
    assert!(matches!(client.call(&count), Err(Error::Transport { body, .. }) if body == "<html>"));
    assert!(matches!(client.call(&count), Err(Error::Transport { .. })));
    match client.call(&CondenserApiGetAccounts { names: vec!["alice".to_string()] }) {
        Err(Error::Shape { method, .. }) => assert_eq!(method, "condenser_api.get_accounts"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn batches() {
    let node = node(&[r#"[{"id":2,"error":{"code":-32000,"message":"no"}},{"id":1,"result":97}]"#]);
    let mut batch = Batch::new();
    let count = batch.add(&CondenserApiGetAccountCount {}).unwrap();
    let block = batch.add(&BlockApiGetBlock { block_num: 1 }).unwrap();
    let replies = Client::over(&node).batch(batch).unwrap();
    assert_eq!(replies.get(&count).unwrap(), 97);
    assert!(matches!(replies.get(&block), Err(Error::Rpc(error)) if error.message == "no"));
}

#[test]
fn amounts() {
    for text in ["1.000 TESTS", "-0.001 TBD", "0.000000 VESTS", "-1.500 TESTS", "-9223372036854775.808 TESTS"] {
        assert_eq!(text.parse::<Amount>().unwrap().to_string(), text);
    }
    for text in ["1.000", "1.000 ", "+1.000 TESTS", "1.-00 TESTS", ".5 TESTS", "9223372036854775.808 TESTS"] {
        assert!(text.parse::<Amount>().is_err(), "{text}");
    }
    let amount: Amount = "0.000 TESTS".parse().unwrap();
    assert_eq!(serde_json::to_value(&amount).unwrap(), json!({"amount": "0", "precision": 3, "nai": "@@000000021"}));
    assert_eq!(serde_json::from_value::<Amount>(json!({"amount": "0", "precision": 3, "nai": "@@000000021"})).unwrap(), amount);
}

fn spelled(value: impl serde::Serialize) -> String {
    serde_json::to_string(&value).unwrap()
}

#[test]
fn integers() {
    assert_eq!(spelled(U64(4294967295)), "4294967295");
    assert_eq!(spelled(U64(4294967296)), "\"4294967296\"");
    assert_eq!(spelled(I64(-4294967296)), "-4294967296");
    assert_eq!(spelled(U128(1)), "\"1\"");
    for text in ["340282366920938463463374607431768211455", "\"340282366920938463463374607431768211455\""] {
        assert_eq!(serde_json::from_str::<U128>(text).unwrap(), U128(u128::MAX));
    }
    assert!(serde_json::from_str::<U64>("18446744073709551616").is_err());
    assert!(serde_json::from_str::<U64>("1.5").is_err());
}

/// Answers over real sockets in each framing of HTTP/1.1.
#[test]
fn http() {
    let framings = [
        "HTTP/1.1 200 OK\r\ncontent-length: 22\r\n\r\n{\"id\":1,\"result\":\"12\"}",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\n{\"id\"\r\n11\r\n:1,\"result\":\"12\"}\r\n0\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 200 OK\r\n\r\n{\"id\":1,\"result\":\"12\"}",
        "HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{\"id\":1",
        "HTTP/1.1 503 Busy\r\ncontent-length: 4\r\n\r\nbusy",
    ];
    for (index, framing) in framings.into_iter().enumerate() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/rpc", listener.local_addr().unwrap());
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut received = Vec::new();
            while !received.ends_with(b"}") {
                let mut some = [0; 1024];
                let count = stream.read(&mut some).unwrap();
                received.extend_from_slice(&some[..count]);
            }
            stream.write_all(framing.as_bytes()).unwrap();
            String::from_utf8(received).unwrap()
        });
        let outcome = Client::new(&url).unwrap().call(&CondenserApiGetAccountCount {});
        let received = server.join().unwrap();
        assert!(received.starts_with("POST /rpc HTTP/1.1\r\nhost: 127.0.0.1:"), "{received}");
        match (index, outcome) {
            (0 | 1 | 2, Err(Error::Shape { .. })) => {}
            (3, Err(Error::Io(error))) => assert_eq!(error.kind(), io::ErrorKind::InvalidData),
            (4, Err(Error::Transport { status: 503, body, .. })) => assert_eq!(body, "busy"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn urls() {
    for url in ["https://node.example", "node.example", "http://", "http://a b/", "http://a/\r\nx: y", "http://me:secret@host/"] {
        assert!(Http::new(url).is_err(), "{url}");
    }
    for url in ["http://node.example", "http://[::1]:8090/", "http://127.0.0.1:80/rpc?a=b"] {
        assert!(Http::new(url).is_ok(), "{url}");
    }
}
